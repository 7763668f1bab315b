[Error({msg=>'a'}), Error('a'), Error({msg=>'a',kind=>'k'}), Error('a') == Error('a')]
