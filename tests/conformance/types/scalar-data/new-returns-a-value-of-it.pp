[ScalarData('1'), ScalarData(true)]
