if 'false' { 'true!' }
