Resource['notify', 7]
