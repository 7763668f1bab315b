case File['/a'] { Type[File]: { notice('file') } default: { notice('other') } }
