sprintf('%s %s','a')
