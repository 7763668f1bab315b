$here = 'found'
notify { 'r':
  message => [m::f('missing'), m::f('here')],
}
