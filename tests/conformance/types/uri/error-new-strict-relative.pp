URI('relative/path', true)
