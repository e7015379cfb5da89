import { Flex } from '@chakra-ui/react';
import { MESSAGE_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Textarea } from '../../../ui/field.js';

interface TextFormProps {
  content: string;
  onSave: (content: string) => Promise<void>;
  onCancel: () => void;
}

/** Edits the text of a scheduled message. */
export function TextForm({ content, onSave, onCancel }: TextFormProps) {
  const [text, setText] = useState(content);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(text);
      }}
    >
      <Textarea
        aria-label={t`Text of the message`}
        autoFocus
        required
        maxLength={MESSAGE_MAX_CHARS}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Flex gap="2" mt="2">
        <Button type="submit" variant="solid" disabled={text.trim() === ''}>
          {t`Save`}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </Flex>
    </form>
  );
}
