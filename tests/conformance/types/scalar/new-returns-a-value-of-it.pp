[Scalar('1'), Scalar(/a/)]
