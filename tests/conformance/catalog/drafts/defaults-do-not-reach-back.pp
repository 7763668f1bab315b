notify { before: }
Notify { message => later }
notify { after: }
