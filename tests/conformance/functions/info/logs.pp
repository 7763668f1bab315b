info('info')
