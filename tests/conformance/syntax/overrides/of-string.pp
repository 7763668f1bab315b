'File' { mode => 1 }
