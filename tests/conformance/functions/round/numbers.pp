[round(1.4), round(1.5), round(2.5), round(-1.5), round(-1.4), round(5), round(0.5), 1.6.round]
