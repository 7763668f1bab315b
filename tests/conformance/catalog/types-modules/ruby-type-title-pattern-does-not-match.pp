x { 'nothing': }
