sprintf('%','a')
