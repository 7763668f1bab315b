if true { notify { 'yes': } } else { notify { 'no': } }
