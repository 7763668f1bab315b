String(/a/, '%d')
