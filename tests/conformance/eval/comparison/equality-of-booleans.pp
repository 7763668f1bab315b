[true == true, true == false, false == false, true == 1, true == 'true', true == '', false == '', false == undef, false == !!'']
