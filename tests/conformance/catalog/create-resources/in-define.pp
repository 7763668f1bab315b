define d { create_resources('notify', { "n ${title}" => {} }) }
d { 'x': }
