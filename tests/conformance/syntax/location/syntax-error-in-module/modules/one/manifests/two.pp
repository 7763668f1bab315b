class one::two { ) }
