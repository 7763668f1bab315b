x { 'left/right': }
x { 'whole': }
