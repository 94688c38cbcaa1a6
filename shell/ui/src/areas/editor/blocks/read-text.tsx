import type { RichText } from '@fairlead/contracts/api/rich-text';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { editorOf, show } from '../content/editor.ts';
import { TextBody } from '../text-body.tsx';

/** A text within a block, read-only. */
export function ReadText({ content }: { content: RichText }) {
  const [editor] = useState(() => editorOf(content));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => show(editor, content), [editor, content]);
  useEffect(() => {
    editor.setEditable(false);
    editor.setRootElement(box.current);
    return () => editor.setRootElement(null);
  }, [editor]);
  return <Read ref={box} contentEditable={false} suppressContentEditableWarning dir="auto" />;
}

const Read = styled(TextBody)`
  && {
    min-height: 0;
    max-height: none;
    padding: 0;
  }
`;
