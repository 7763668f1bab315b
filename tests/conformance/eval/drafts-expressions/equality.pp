[true == true, true == '', false == '', false == !!'']
