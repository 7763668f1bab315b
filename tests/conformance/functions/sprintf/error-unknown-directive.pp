sprintf('%q','a')
