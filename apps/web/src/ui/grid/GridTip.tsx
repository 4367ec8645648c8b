import '@mantine/core/styles/Tooltip.css';
import { Tooltip } from '@mantine/core';

/** The name of what is under the pointer or has the focus. */
export default function GridTip({ target, text }: { target: HTMLElement; text: string }) {
  return <Tooltip opened target={target} label={text} />;
}
