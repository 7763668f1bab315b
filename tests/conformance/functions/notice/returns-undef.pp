[notice('x')]
