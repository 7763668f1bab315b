[1, 'a'].sort
