/** A file to keep, as it is: no JSON. */
export class FileAnswer {
  readonly type: string;
  readonly name: string;
  readonly text: string;
  constructor(type: string, name: string, text: string) {
    this.type = type;
    this.name = name;
    this.text = text;
  }
}
