x { 'a': provider => 'ruby' }
