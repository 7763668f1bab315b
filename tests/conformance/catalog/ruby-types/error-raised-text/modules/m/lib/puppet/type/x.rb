raise 'this type does not work'
