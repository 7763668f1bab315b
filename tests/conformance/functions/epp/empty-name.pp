epp('')
