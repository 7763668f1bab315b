[Binary([97, 98, 99]), Binary([]), Binary([255, 0])]
