case /a/ { /a/: { 'match' } Regexp: { 'type' } }
