#!/bin/sh
# Moves backups between /backup and the bucket BACKUP_BUCKET, encrypted there with BACKUP_PASSPHRASE (rclone's `crypt`: XSalsa20 and
# Poly1305, a key from scrypt). A backup is a folder; the file `complete` in it is written last.
#   bucket.sh upload | fetch NAME | fetch-dead-letters NAME | return-pictures        NAME may be `latest`
set -eu
umask 077
folder=${FOLDER:-/backup}
RCLONE_CONFIG_SEALED_PASSWORD=$(printf '%s' "$BACKUP_PASSPHRASE" | rclone obscure -)
export RCLONE_CONFIG_SEALED_PASSWORD RCLONE_CONFIG_SEALED_TYPE=crypt RCLONE_CONFIG_SEALED_REMOTE="remote:$BACKUP_BUCKET" \
  RCLONE_CONFIG_SEALED_FILENAME_ENCRYPTION=off RCLONE_CONFIG_SEALED_DIRECTORY_NAME_ENCRYPTION=false
export RCLONE_CONFIG_MEDIA_TYPE="${RCLONE_CONFIG_MEDIA_TYPE:-google cloud storage}" RCLONE_CONFIG_MEDIA_BUCKET_POLICY_ONLY=true

# The name of a backup that is complete.
backup_named() {
  names=$(rclone lsf --recursive --files-only --include '/crew-*/complete' sealed: | sed 's#/complete$##' | sort)
  if [ "$1" = latest ]; then name=$(echo "$names" | tail -n 1); else name=$(echo "$names" | grep -Fx -- "$1" || true); fi
  test -n "$name" || { echo "There is no complete backup $1." >&2 && exit 1; }
  echo "$name"
}

case $1 in
upload)
  name="crew-$(date -u +%Y-%m-%dT%H%M%S)"
  rclone copy "$folder" "sealed:$name" --exclude '/lost+found/**'
  # Reads the upload's checksums and compares them with the files.
  rclone cryptcheck --one-way "$folder" "sealed:$name" --exclude '/lost+found/**'
  # A picture that its member has deleted leaves the backup the next night.
  rclone sync "media:$GCS_BUCKET" sealed:media
  echo "$name" | rclone rcat "sealed:$name/complete"
  echo "$name is complete."
  ;;
fetch)
  name=$(backup_named "$2")
  rclone copy "sealed:$name" "$folder"
  echo "$name is fetched."
  ;;
fetch-dead-letters)
  name=$(backup_named "$2")
  rclone copyto "sealed:$name/dead-letters.jsonl" "$folder/dead-letters.jsonl"
  ;;
return-pictures)
  rclone copy sealed:media "media:$GCS_BUCKET"
  ;;
*)
  echo "bucket.sh knows no command $1." >&2
  exit 2
  ;;
esac
