unless undef { 'undef is false' } else { 'true' }
