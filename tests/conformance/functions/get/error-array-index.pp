get([1],'a')
