Integer['1']
