[sprintf('%p', 'a'), sprintf('%p', [1, 'a'])]
