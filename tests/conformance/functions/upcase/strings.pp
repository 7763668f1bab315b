['abc'.upcase, 'åäö'.upcase, 'straße'.upcase, ''.upcase, 'aBc1'.upcase]
