[tagged('nosuch'), tagged('class')]
