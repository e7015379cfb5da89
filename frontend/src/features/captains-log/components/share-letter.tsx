import { Box, Flex } from '@chakra-ui/react';
import { DECKS } from '@crew/contracts/chat/decks';
import type { Letter } from '@crew/contracts/chat/letter.entities';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useCaptainFace, useCaptainName } from '../../../lib/captain-faces.js';
import { useReadUrl } from '../../../lib/read-url.js';
import { PORTRAITS } from '../../../ui/art/portrait.js';
import { Button } from '../../../ui/button.js';
import { Modal } from '../../../ui/modal.js';
import { toastError } from '../../../ui/toast.js';
import { drawLetterCard } from '../model/letter-card.js';
import { weekWords } from '../model/letter-words.js';

/** Gives a picture of a published letter to show elsewhere, and its address. */
export function ShareLetter({ letter }: { letter: Letter }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t`Share`}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t`Share this letter`}
        description={t`The picture has no words of members. Only members can open the letter.`}
      >
        <LetterPicture letter={letter} />
      </Modal>
    </>
  );
}

function LetterPicture({ letter }: { letter: Letter }) {
  const { title } = letter;
  const drawn = useLetterPicture(letter);
  const share = async (files: File[]) => {
    try {
      await navigator.share({ title, files });
    } catch (error) {
      // The member closed the list of apps.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toastError(t`Not shared`);
    }
  };
  return (
    <Box pb="4">
      <Box aspectRatio="1200 / 630" borderRadius="md" overflow="hidden" bg="bg.muted">
        {drawn && (
          <Box asChild w="full">
            <img src={drawn.address} alt={title} width={1_200} height={630} />
          </Box>
        )}
      </Box>
      <Flex gap="3" wrap="wrap" mt="4" justify="flex-end">
        {drawn && (
          <a className="button button-glass button-sm" href={drawn.address} download={drawn.file.name}>
            {t`Download picture`}
          </a>
        )}
        {drawn && canShare(drawn.file) && (
          <Button variant="solid" size="sm" onClick={() => void share([drawn.file])}>
            {t`Share picture`}
          </Button>
        )}
      </Flex>
    </Box>
  );
}

const canShare = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] });

interface DrawnPicture {
  file: File;
  /** Of the file, in this page. */
  address: string;
}

/** The picture of a letter, once it is drawn. */
function useLetterPicture({ id, deckId, title, week, captain }: Letter): DrawnPicture | undefined {
  const [picture, setPicture] = useState<DrawnPicture>();
  // A letter without a captain shows the one of the deck, who did not write it.
  const face = captain ?? DECKS[deckId].captain;
  const name = useCaptainName()(face);
  const stored = useCaptainFace(face)?.avatarUrl;
  const { url } = useReadUrl(stored);
  const words = weekWords(week);
  useEffect(() => {
    if (stored && !url) return undefined;
    let address: string | undefined;
    let current = true;
    const card = {
      hue: deckId,
      deck: DECKS[deckId].name,
      title,
      week: words,
      captain: captain ? name : '',
      faces: [...(url ? [url] : []), PORTRAITS[face]],
    };
    drawLetterCard(card)
      .then((blob) => {
        if (!current) return;
        address = URL.createObjectURL(blob);
        setPicture({ file: new File([blob], `${id}.png`, { type: 'image/png' }), address });
      })
      .catch(() => toastError(t`The picture could not be drawn`));
    return () => {
      current = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [id, deckId, title, words, captain, name, stored, url, face]);
  return picture;
}
