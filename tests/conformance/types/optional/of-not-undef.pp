[Optional[NotUndef[Integer]], Optional[NotUndef], undef =~ Optional[NotUndef]]
