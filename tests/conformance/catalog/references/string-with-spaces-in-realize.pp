realize('No tag[a]')
