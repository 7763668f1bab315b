[notice('statement')]
