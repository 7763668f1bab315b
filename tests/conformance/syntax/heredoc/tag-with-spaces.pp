$a = @(Verse 8 of The Raven)
  Then this ebony bird beguiling my sad fancy into smiling,
  | Verse 8 of The Raven
