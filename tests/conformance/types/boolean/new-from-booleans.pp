[Boolean(true), Boolean(false), Boolean.new(true), new(Boolean, 'y')]
