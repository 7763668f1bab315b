if '' { 'true' } else { 'false' }
