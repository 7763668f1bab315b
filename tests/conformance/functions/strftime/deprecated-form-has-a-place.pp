size(strftime('%Y')) == 4
