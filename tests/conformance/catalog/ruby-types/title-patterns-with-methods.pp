x { 'web:80': }
x { 'db:8': }
