Hash([[a,1]], 'forest')
