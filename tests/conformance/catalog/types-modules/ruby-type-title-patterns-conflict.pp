x { 'left/right': }
x { 'other': first => 'left', second => 'right' }
