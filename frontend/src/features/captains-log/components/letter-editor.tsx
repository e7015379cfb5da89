import { Box, Flex } from '@chakra-ui/react';
import { DECKS } from '@crew/contracts/chat/decks';
import { LETTER_TITLE_MAX_CHARS } from '@crew/contracts/chat/letter.constants';
import type { LetterDraft } from '@crew/contracts/chat/letter.entities';
import { SUMMARY_SENTENCE_MAX_CHARS } from '@crew/contracts/rooms/summary.constants';
import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { CitedMessages } from '../../../room/cited-messages.js';
import { Button, IconButton } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { Confirm } from '../../../ui/confirm.js';
import { Field, Input } from '../../../ui/field.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useApproveLetter } from '../api/approve-letter.js';
import { useDiscardLetter } from '../api/discard-letter.js';
import { useEditLetter } from '../api/edit-letter.js';
import { weekWords } from '../model/letter-words.js';
import { StyledTextarea } from '../../../ui/styled.js';

type Sentence = LetterDraft['sentences'][number];

/** A draft: its title and sentences can be changed, sentences removed, and the whole approved or discarded. */
export function LetterEditor({ draft }: { draft: LetterDraft }) {
  const { deckId, week } = draft;
  const [title, setTitle] = useState(draft.title);
  const [sentences, setSentences] = useState(draft.sentences);
  const change = (key: number, text: string) =>
    setSentences((now) => now.map((one) => (one.key === key ? { ...one, text } : one)));
  const heading = `${DECKS[deckId].name}, ${weekWords(week)}`;
  return (
    <Box as="article" aria-label={heading} mt="6" pt="6" borderTopWidth="1px" borderColor="border">
      <Flex gap="2" wrap="wrap" align="center" mb="4" textStyle="caption" color="fg.muted">
        <Chip hue={deckId}>{DECKS[deckId].name}</Chip>
        <span>{weekWords(week)}</span>
        <Origin captain={draft.captain} />
      </Flex>
      <Field label={t`Title`} hint={t`It stands in the log, where visitors see it too: name no member.`}>
        {(control) => (
          <Input
            {...control}
            value={title}
            maxLength={LETTER_TITLE_MAX_CHARS}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Box as="ol" listStyleType="none" display="grid" gap="5" mt="5">
        {sentences.map((sentence, index) => (
          <SentenceField
            key={sentence.key}
            number={index + 1}
            deckId={deckId}
            sentence={sentence}
            onChange={(text) => change(sentence.key, text)}
            onRemove={() => setSentences((now) => now.filter(({ key }) => key !== sentence.key))}
          />
        ))}
      </Box>
      <Decision draft={draft} title={title} sentences={sentences} />
    </Box>
  );
}

function Origin({ captain }: Pick<LetterDraft, 'captain'>) {
  const name = useCaptainName()(captain ?? 'guide');
  return <span>{captain ? t`Drafted by ${name}` : t`No captain wrote it: messages in their own words`}</span>;
}

interface SentenceFieldProps extends Pick<LetterDraft, 'deckId'> {
  number: number;
  sentence: Sentence;
  onChange: (text: string) => void;
  onRemove: () => void;
}

function SentenceField({ number, deckId, sentence, onChange, onRemove }: SentenceFieldProps) {
  const { text, author, messages } = sentence;
  return (
    <Box as="li">
      <Field
        label={author === null ? t`Sentence ${number}` : t`Sentence ${number}, by ${author}`}
        aside={`${text.length}/${SUMMARY_SENTENCE_MAX_CHARS}`}
      >
        {(control) => (
          <Flex gap="2" align="flex-start">
            <StyledTextarea
              {...control}
              rows={2}
              css={{ fieldSizing: 'content' }}
              value={text}
              maxLength={SUMMARY_SENTENCE_MAX_CHARS}
              onChange={({ target }) => onChange(target.value)}
            />
            <IconButton label={t`Remove sentence ${number}`} onClick={onRemove}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </Flex>
        )}
      </Field>
      <CitedMessages messages={messages} path={DECKS[deckId].path} />
    </Box>
  );
}

interface DecisionProps {
  draft: LetterDraft;
  title: string;
  sentences: readonly Sentence[];
}

/** Approving saves what was typed first: what is published is what the admin sees. */
function Decision({ draft, title, sentences }: DecisionProps) {
  const { id, revision } = draft;
  const [discarding, setDiscarding] = useState(false);
  const edit = useEditLetter();
  const approve = useApproveLetter();
  const discard = useDiscardLetter();
  const texts = sentences.map(({ key, text }) => ({ key, text }));
  const isChanged = title !== draft.title || texts.map(({ text }) => text).join('\n') !== textOf(draft);
  const isComplete = title.trim() !== '' && texts.length > 0 && texts.every(({ text }) => text.trim() !== '');
  const save = () => edit.mutateAsync({ id, revision, title, sentences: texts });
  const publish = async () => {
    const saved = isChanged ? await save() : draft;
    await approve.mutateAsync({ id, revision: saved.revision });
  };
  return (
    <Flex gap="3" mt="6" wrap="wrap" justify="flex-end">
      <Button variant="ghost" onClick={() => setDiscarding(true)}>{t`Discard`}</Button>
      <Button
        disabled={!isChanged || !isComplete}
        loading={edit.isPending}
        onClick={() => void tellOutcome(save(), { done: [t`Draft saved`], failed: [t`The draft was not saved`] })}
      >
        {t`Save draft`}
      </Button>
      <Button
        variant="solid"
        disabled={!isComplete}
        loading={approve.isPending}
        onClick={() =>
          void tellOutcome(publish(), {
            done: [t`Letter published`, t`It stands in the log, and members are notified.`],
            failed: [t`The letter was not published`],
          })
        }
      >
        {t`Approve and publish`}
      </Button>
      <Confirm
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={t`Discard this draft?`}
        words={t`You can have another one drafted.`}
        action={t`Discard`}
        pending={discard.isPending}
        onConfirm={() => void tellOutcome(discard.mutateAsync({ id }), { failed: [t`The draft was not discarded`] })}
      />
    </Flex>
  );
}

const textOf = ({ sentences }: LetterDraft): string => sentences.map(({ text }) => text).join('\n');
