import { Box } from '@chakra-ui/react';
import type { Memory, MemoryConsent } from '@crew/contracts/crew-ai/memory.entities';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/confirm.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { StyledErrorState } from '../../../ui/styled.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useDeleteMemories } from '../api/delete-memories.js';
import { useDeleteMemory } from '../api/delete-memory.js';
import { useListMemories } from '../api/list-memories.js';
import { EditMemory } from './edit-memory.js';
import { MemoryRow } from './memory-row.js';

interface MemoryListProps {
  captain: MemoryConsent['key'];
  /** That of the captain. */
  name: string;
}

/** What one captain remembers of the member. */
export function MemoryList({ captain, name }: MemoryListProps) {
  const { data: memories, error, refetch } = useListMemories(captain);
  const [editing, setEditing] = useState<Memory>();
  const [clearing, setClearing] = useState(false);
  const remove = useDeleteMemory();
  const clear = useDeleteMemories();
  const failed = [t`It is still remembered`, t`Please try again`] satisfies [string, string];
  if (error && !memories)
    return <StyledErrorState title={t`This did not load`} error={error} onRetry={() => void refetch()} py="4" />;
  if (!memories) return <SkeletonRows rows={1} label={t`Loading what captains remember`} />;
  return (
    <Box ps={{ base: '0', sm: '12' }} pb="3">
      <Box as="ul" listStyleType="none" aria-label={t`What ${name} remembers`}>
        {memories.map((memory) => (
          <MemoryRow
            key={memory.id}
            memory={memory}
            onEdit={() => setEditing(memory)}
            onDelete={() =>
              void tellOutcome(remove.mutateAsync({ key: captain, memoryId: memory.id }), {
                done: [t`Forgotten`],
                failed,
              })
            }
          />
        ))}
      </Box>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t`Delete all that ${name} remembers`}
        onClick={() => setClearing(true)}
      >
        {t`Delete all`}
      </Button>
      {editing && <EditMemory captain={captain} memory={editing} onClose={() => setEditing(undefined)} />}
      <Confirm
        open={clearing}
        onClose={() => setClearing(false)}
        title={t`Delete all that ${name} remembers?`}
        words={t`This cannot be undone.`}
        action={t`Delete all`}
        pending={clear.isPending}
        onConfirm={() =>
          void tellOutcome(clear.mutateAsync({ key: captain }, { onSuccess: () => setClearing(false) }), {
            done: [t`Everything is forgotten`],
            failed,
          })
        }
      />
    </Box>
  );
}
