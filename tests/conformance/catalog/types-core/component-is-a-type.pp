component { 'x': }
