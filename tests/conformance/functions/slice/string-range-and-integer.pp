['abcde'.slice(2), Integer[1, 5].slice(2), 5.slice(3)]
